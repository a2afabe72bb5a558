/** The plan of the day at a table. */
import type { TableInfo } from "../wire";

/**
 * Whether everything of a match that is over can be had: it is no plan of the day, or that day (UTC) is over. Its record
 * holds the luck of the day, and so does every match that goes on from it.
 */
export const isDayOver = ({ daily }: TableInfo): boolean => !daily || daily < new Date().toISOString().slice(0, 10);
