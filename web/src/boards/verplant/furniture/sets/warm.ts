/** A fire, a stove, a hot bath, a child asleep: large family houses. */
import { bathtub } from "../bathtub";
import { cot } from "../cots";
import { fireplace } from "../fire";
import type { Drawing } from "../layout";
import { stove } from "../stove";

export const drawings: Readonly<Record<string, Drawing>> = { bathtub, cot, fireplace, stove };
