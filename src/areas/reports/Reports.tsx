import { TabbedPage } from "../../kit/page/TabbedPage.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import planStyles from "../../sections/realm-plan/realm-plan.css";
import styles from "./reports.css";

/** Reports about a realm. */
export default function Reports() {
  useStyles(planStyles);
  useStyles(styles);
  const t = useT();
  return <TabbedPage title={t("reports")} tabsLabel={t("reports")} subtitle={t("reports.intro")} />;
}
