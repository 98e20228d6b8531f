import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useAction } from "../../kit/action/useAction.ts";
import { Button } from "../../kit/base/Button.tsx";
import { configPath, setIn } from "../../kit/record/path.ts";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../kit/states/states.tsx";
import { MoveButtons } from "../../kit/table/MoveButtons.tsx";
import { MovingBar } from "../../kit/table/MovingBar.tsx";
import { moved } from "../../kit/table/moved.ts";
import { useReorder } from "../../kit/table/useReorder.ts";
import { changing } from "../../kit/write/record.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { linkApi, providerAccess } from "../organization-link/api.ts";
import type { LinkedProvider } from "../organization-link/form.ts";
import english from "./en.json" with { type: "json" };
import { inOrder, outOfPlace } from "./order.ts";
import styles from "./order.css";
import { inSteps } from "../../kit/write/inSteps.ts";

interface DisplayOrderProps {
  /** Area name in events. */
  area: string;
  /** Providers to sort, with their settings. */
  query: UseQueryOptions<LinkedProvider[]>;
  only?: (provider: LinkedProvider) => boolean;
  mark?: (provider: LinkedProvider) => ReactNode;
  onClose: () => void;
}

const all = () => true;

/** Edits the display order of providers on the login page. */
export default function DisplayOrder({ area, query, only = all, mark, onClose }: DisplayOrderProps) {
  useStyles(styles);
  useTexts(english);
  const t = useT();
  const { run, running } = useAction();
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0, gcTime: 0 });
  const [order, setOrder] = useState<readonly LinkedProvider[]>();
  const shown = order ?? inOrder((data ?? []).filter(only));
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
        invalidate: [["organizations"], ["identity-providers"]],
      },
      async (server) => {
        await inSteps(
          outOfPlace(shown).map(({ alias, order: number }) =>
            changing(
              server,
              providerAccess(linkApi(server), alias),
              (fresh) => setIn(fresh, configPath("guiOrder"), number),
              alias,
            ),
          ),
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
      cancel={t("cancel")}
      footer={
        <Button
          action="save"
          tone="primary"
          busy={running}
          disabled={!order || !outOfPlace(order).length}
          onClick={() => void save()}
        >
          {t("save")}
        </Button>
      }
    >
      {data ? (
        <>
          <ol className="provider-order" aria-label={t("manageOrderTableAria")}>
            {shown.map((provider, index) => {
              const place = { list: "providers", index };
              const { alias = "", displayName } = provider;
              return (
                <li key={alias} data-id={alias} data-name={alias} {...reorder.item(place)}>
                  <MoveButtons {...reorder.buttons(place, displayName || alias)} />
                  {mark?.(provider)}
                  <bdi>{displayName || alias}</bdi>
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
