/** The way to the table as a projector shows it. */
import { t } from "../i18n";
import { formatPath } from "../router";
import { Icon } from "./icon";

export function ScreenLink({ id }: { id: string }) {
  return (
    <a class="button" href={formatPath({ page: "screen", id })} title={t("screen.about")}>
      <Icon name="device" />
      {t("screen")}
    </a>
  );
}
