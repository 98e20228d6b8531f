import { Cache } from "@keycloak/keycloak-admin-client/lib/resources/cache.js";
import { useState } from "react";
import { useAction } from "../kit/action/useAction.ts";
import { Button } from "../kit/base/Button.tsx";
import { Tag } from "../kit/base/Tag.tsx";
import { Dialog } from "../kit/overlay/Dialog.tsx";
import { Help } from "../kit/overlay/Help.tsx";
import { useT } from "../kit/panel/texts.ts";

/** Server caches with help and clear request. Source: POST /admin/realms/{realm}/clear-*-cache. */
const caches = [
  { id: "realm", title: "realmCache", help: "clearRealmCacheHelp", clear: (cache: Cache) => cache.clearRealmCache() },
  { id: "user", title: "userCache", help: "clearUserCacheHelp", clear: (cache: Cache) => cache.clearUserCache() },
  { id: "keys", title: "keysCache", help: "clearKeysCacheHelp", clear: (cache: Cache) => cache.clearKeysCache() },
  { id: "crl", title: "crlCache", help: "clearCrlCacheHelp", clear: (cache: Cache) => cache.clearCrlCache() },
];

/** Dialog that clears server caches one at a time. Stays open. */
export default function ClearCaches({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { run } = useAction();
  const [running, setRunning] = useState<string>();
  const [emptied, setEmptied] = useState<ReadonlySet<string>>(new Set());
  const empty = async ({ id, clear }: (typeof caches)[number]) => {
    setRunning(id);
    const done = await run(
      {
        area: "server",
        action: "cleared",
        id: `${id}-cache`,
        success: "clearCacheSuccess",
        failure: "clearCacheError",
        invalidate: [],
      },
      async (server) => {
        await server.call(Cache, clear);
        return true;
      },
    );
    setRunning(undefined);
    setEmptied((before) => new Set(done ? [...before, id] : [...before].filter((other) => other !== id)));
  };
  return (
    <Dialog name="clear-caches" size="small" title={t("clearCachesTitle")} onClose={onClose} cancel={t("close")}>
      <ul className="cache-rows">
        {caches.map((cache) => (
          <li key={cache.id} data-id={cache.id} data-name={t(cache.title)}>
            <span className="strong">{t(cache.title)}</span>
            <Help text={t(cache.help)} label={t(cache.title)} />
            <span className="grow" />
            <span role="status">
              {emptied.has(cache.id) && running !== cache.id && <Tag state="done">{t("shell.cleared")}</Tag>}
            </span>
            <Button
              action="clear"
              busy={running === cache.id}
              aria-label={`${t("clearButtonTitle")}: ${t(cache.title)}`}
              onClick={() => void empty(cache)}
            >
              {t("clearButtonTitle")}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
