import { useT } from "../../kit/panel.ts";
import { useTexts } from "../../kit/useTexts.ts";
import english from "./en.json" with { type: "json" };
import { RoleHolders } from "./RoleHolders.tsx";
import { RoleSearch, type RoleSearchProps } from "./RoleSearch.tsx";

/** Where a role is used: who has it directly, which roles contain it, and which clients and scopes let it into tokens. */
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
