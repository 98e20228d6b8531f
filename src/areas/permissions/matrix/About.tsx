import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../kit/base/Button.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { choiceOf } from "../choices.ts";
import type { Thing } from "./thing.ts";

/** Which thing the matrix is about, and the way back to everything. */
export function About({ thing, onAll }: { thing: Thing; onAll: () => void }) {
  const t = useT();
  const server = useServer();
  const find = choiceOf(server, thing.type)?.find;
  const { data } = useQuery({
    queryKey: server.key("permissions", "thing", thing.type, thing.id),
    queryFn: async () => (await find?.(thing.id)) ?? null,
    retry: false,
  });
  return (
    <div className="matrix-about" data-section="thing">
      <h2>{t("permissions.whoMayThis", { name: data?.label ?? thing.id })}</h2>
      <Button action="show-all" onClick={onAll}>
        {t("permissions.showEverything")}
      </Button>
    </div>
  );
}
