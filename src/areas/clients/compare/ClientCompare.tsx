import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { lazily } from "../../../kit/states/lazily.tsx";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { Button, IconButton } from "../../../kit/base/Button.tsx";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Page } from "../../../kit/page/Page.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton, State } from "../../../kit/states/states.tsx";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { clientsApi } from "../api.ts";
import { links } from "../links.ts";
import settings from "../settings/en.json" with { type: "json" };
import { differencesOf, differenceText, type AnyClient } from "./comparable.ts";
import { Differences } from "./Differences.tsx";
import english from "./en.json" with { type: "json" };
import { FileDialog } from "./FileDialog.tsx";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import styles from "./compare.css";

const ClientPicker = lazily(async () => ({
  default: (await import("../../../sections/pickers/ClientPicker.tsx")).ClientPicker,
}));

type SideName = "left" | "right";

/** Compares two clients, or a client and a file. The URL has the client IDs; a file stays in the page. */
export default function ClientCompare() {
  useStyles(styles);
  useTexts(english);
  useTexts(settings);
  const t = useT();
  const api = clientsApi(useServer());
  const state = useQueryState();
  const ids = { left: state.get("left") ?? "", right: state.get("right") ?? "" };
  const left = useQuery({ ...api.detail(ids.left), enabled: ids.left !== "" });
  const right = useQuery({ ...api.detail(ids.right), enabled: ids.right !== "" });
  const [file, setFile] = useState<AnyClient>();
  const [open, setOpen] = useState<SideName | "file">();
  const close = () => setOpen(undefined);
  const one = useMemo((): AnyClient | undefined => left.data && { ...left.data }, [left.data]);
  const other = useMemo((): AnyClient | undefined => file ?? (right.data && { ...right.data }), [file, right.data]);
  const names = { left: String(one?.clientId ?? ""), right: String(other?.clientId ?? "") };
  const differences = useMemo(() => (one && other ? differencesOf(one, other) : undefined), [one, other]);
  const failed = [left, file ? undefined : right].find((query) => query?.error);
  const isLoading = (ids.left !== "" && left.isPending) || (!file && ids.right !== "" && right.isPending);
  const text = differences && differenceText(names, differences, { secret: t("clients.compare.secret") });
  return (
    <Page
      title={t("clients.compare.title")}
      subtitle={t("clients.compare.intro")}
      crumbs={[{ label: t("clientList"), to: links.list() }, { label: t("clients.compare.title") }]}
    >
      <div className="compare-sides">
        <SideCard side="left" client={one} onPick={() => setOpen("left")} />
        {ids.left && ids.right && !file && (
          <IconButton
            action="swap"
            icon="swap"
            label={t("clients.compare.swap")}
            tone="plain"
            onClick={() => state.set({ left: ids.right, right: ids.left })}
          />
        )}
        <SideCard
          side="right"
          client={other}
          isFile={Boolean(file)}
          onPick={() => setOpen("right")}
          onFile={() => setOpen("file")}
        />
      </div>
      {failed ? (
        <LoadError
          error={failed.error}
          onRetry={() => void failed.refetch()}
          list={links.list()}
          roles={["view-clients"]}
        />
      ) : isLoading ? (
        <Skeleton lines={6} />
      ) : !differences ? (
        <State name="empty" title={t("clients.compare.invite")} text={t("clients.compare.inviteText")} />
      ) : differences.length === 0 ? (
        <State
          name="empty"
          icon="circle-check"
          title={t("clients.compare.same")}
          text={t("clients.compare.sameText")}
        />
      ) : (
        <>
          <div className="compare-bar">
            <b role="status" data-field="differences">
              {t("clients.compare.count", { count: differences.length })}
            </b>
            <CopyButton text={text ?? ""} label={t("clients.compare.copy")} />
          </div>
          <Differences differences={differences} names={names} protocol={one?.protocol} />
        </>
      )}
      {(open === "left" || open === "right") && (
        <ClientPicker
          name="pick-client"
          single
          title={t("clients.compare.pick")}
          onClose={close}
          reason={(client) =>
            client.id === ids[open === "left" ? "right" : "left"] ? t("clients.compare.title") : undefined
          }
          onPick={([client]) => {
            if (open === "right") setFile(undefined);
            state.set({ [open]: client?.id });
          }}
        />
      )}
      {open === "file" && (
        <FileDialog
          like={names.left || undefined}
          onClose={close}
          onTake={(client) => {
            setFile(client);
            close();
          }}
        />
      )}
    </Page>
  );
}

/** Card of one side: the current selection and alternatives. */
function SideCard({
  side,
  client,
  isFile = false,
  onPick,
  onFile,
}: {
  side: SideName;
  client: AnyClient | undefined;
  isFile?: boolean;
  onPick: () => void;
  onFile?: () => void;
}) {
  const t = useT();
  const name = String(client?.clientId ?? "");
  return (
    <section className={`card compare-card ${side}`} data-side={side} aria-label={t(`clients.compare.${side}`)}>
      <div className="compare-name">
        {client ? (
          <b>
            {isFile || typeof client.id !== "string" ? (
              <bdi>{name}</bdi>
            ) : (
              <Link to={links.detail({ clientId: client.id, tab: "settings" })}>
                <bdi>{name}</bdi>
              </Link>
            )}
          </b>
        ) : (
          <span className="nothing">{t("value.none")}</span>
        )}
        {isFile && <Tag>{t("clients.compare.file")}</Tag>}
      </div>
      <div className="compare-choose">
        <Button action="choose-client" onClick={onPick}>
          {t("clients.compare.changeClient")}
        </Button>
        {onFile && (
          <Button action="use-file" icon="upload" onClick={onFile}>
            {t("clients.compare.readFile")}
          </Button>
        )}
      </div>
    </section>
  );
}
