import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../../kit/action/useAction.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { configPath, setIn } from "../../../kit/form/path.ts";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { MoveButtons } from "../../../kit/table/MoveButtons.tsx";
import { MovingBar } from "../../../kit/table/MovingBar.tsx";
import { moved } from "../../../kit/table/moved.ts";
import { useReorder } from "../../../kit/table/useReorder.ts";
import { changeRecord } from "../../../kit/write/record.ts";
import { useStyles } from "../../../kit/useStyles.ts";
import { area, providersApi } from "../api.ts";
import styles from "../gallery.css";
import { Mark } from "../marks.tsx";
import { capitalised, nameOf, type Provider } from "../provider.ts";
import { providerAccess } from "../saving.ts";
import { inOrder, outOfPlace } from "./order.ts";

/** In which order the providers are offered where people sign in. */
export default function DisplayOrder({ realmOnly, onClose }: { realmOnly: boolean; onClose: () => void }) {
  useStyles(styles);
  const t = useT();
  const api = providersApi(useServer());
  const { run, running } = useAction();
  const { data, error, refetch } = useQuery({ ...api.all, staleTime: 0, gcTime: 0 });
  const [order, setOrder] = useState<readonly Provider[]>();
  const shown = order ?? inOrder((data ?? []).filter(({ organizationId }) => !realmOnly || !organizationId));
  const reorder = useReorder({
    lists: [{ id: "providers", count: shown.length }],
    onMove: (from, to) => setOrder(moved(shown, from.index, to.index)),
  });
  const save = async () => {
    const done = await run(
      {
        area,
        action: "updated",
        success: "orderChangeSuccess",
        failure: "orderChangeError",
      },
      async (server) => {
        // One after another: what the server did not take keeps its place, and those behind it theirs.
        for (const { alias, order: number } of outOfPlace(shown))
          await changeRecord(server, providerAccess(providersApi(server), alias), (fresh) =>
            setIn(fresh, configPath("guiOrder"), number),
          );
        return true;
      },
    );
    if (done) onClose();
  };
  return (
    <Dialog
      name="display-order"
      title={t("manageDisplayOrder")}
      text={t("orderDialogIntro")}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button action="cancel" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button
            action="save"
            tone="primary"
            busy={running}
            disabled={!order || !outOfPlace(order).length}
            onClick={() => void save()}
          >
            {t("save")}
          </Button>
        </>
      }
    >
      {data ? (
        <>
          <ol className="idp-order" aria-label={t("manageOrderTableAria")}>
            {shown.map((provider, index) => {
              const place = { list: "providers", index };
              const { alias = "", providerId = "" } = provider;
              return (
                <li key={alias} data-id={alias} data-name={alias} {...reorder.item(place)}>
                  <MoveButtons {...reorder.buttons(place, nameOf(provider))} />
                  <Mark id={providerId} name={capitalised(providerId)} />
                  <bdi>{nameOf(provider)}</bdi>
                </li>
              );
            })}
          </ol>
          <MovingBar {...reorder.bar} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} roles={["view-identity-providers"]} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Dialog>
  );
}
