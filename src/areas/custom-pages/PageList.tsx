import { resolveText } from "../../i18n/texts.ts";
import { Link } from "../../kit/base/Link.tsx";
import { componentTypes } from "../../kit/panel/componentTypes.ts";
import { Page } from "../../kit/page/Page.tsx";
import { serverInfoQuery } from "../../kit/panel/serverInfo.ts";
import { useSession } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { rowsOf } from "../../kit/table/rows.ts";
import { links } from "./links.ts";
import type { PageProvider } from "./provider.ts";

/** All pages of server extensions. The console navigation lists each page too. */
export default function PageList() {
  const t = useT();
  const info = serverInfoQuery(useSession().server());
  return (
    <Page title={t("customPages.title")} subtitle={t("customPages.noneText")}>
      <DataTable<PageProvider>
        name="custom-pages"
        label={t("customPages.title")}
        paging="none"
        columns={[
          {
            id: "name",
            priority: 1,
            value: ({ id }) => t(id),
            cell: ({ id }) => (
              <Link className="strong" to={links.list({ providerId: id })}>
                <bdi>{t(id)}</bdi>
              </Link>
            ),
          },
          { id: "description", value: ({ helpText }) => helpText && resolveText(t, helpText) },
        ]}
        rowId={({ id }) => id}
        rowName={({ id }) => id}
        load={() =>
          rowsOf(info, ({ features, componentTypes: types }) =>
            features?.some(({ name, enabled }) => name === "DECLARATIVE_UI" && enabled)
              ? (types?.[componentTypes.uiPage] ?? [])
              : [],
          )
        }
        empty={<Empty title={t("customPages.none")} text={t("customPages.noneText")} />}
      />
    </Page>
  );
}
