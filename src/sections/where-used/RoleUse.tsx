import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };
import { RoleHolders } from "./RoleHolders.tsx";
import { RoleSearch, type RoleSearchProps } from "./RoleSearch.tsx";

/** Uses of a role: direct assignments, composite roles, and clients and client scopes with the role in scope. */
export function RoleUse({ links }: RoleSearchProps) {
  useTexts(english);
  const t = useT();
  return (
    <div className="stack">
      <section className="card section" aria-labelledby="given-to">
        <h2 id="given-to">{t("whereUsed.title")}</h2>
        <RoleHolders />
      </section>
      <RoleSearch links={links} />
    </div>
  );
}
