import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { useAction } from "../../../kit/action/useAction.ts";
import { errorText } from "../../../kit/errors/errorText.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useTypedConfirmation } from "../../../kit/overlay/useTypedConfirmation.tsx";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { Skeleton } from "../../../kit/states/states.tsx";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import type { KeyContext } from "./context.ts";
import { keysApi, keysKey, type Keys } from "./api.ts";
import type { KeyProvider } from "./priority.ts";
import type { RealmKey } from "./keys.ts";
import styles from "./keys.css";
import { toNewProvider } from "./links.ts";
import { lastsFor, makesKeys, nextOf, rotationOf, rotationSteps, type Rotation } from "./rotation.ts";
import { useKindOf } from "./kinds.ts";

/** Guided key rotation. Each step is explained and run separately, and the next one can follow on another day. */
export default function RotateKeys({
  record: key,
  onClose,
}: Pick<ActionDialogProps<RealmKey, KeyContext>, "record" | "onClose">) {
  useStyles(styles);
  const t = useT();
  const api = keysApi(useServer());
  const { algorithm = "" } = key;
  const { data: providers } = useQuery(api.providers);
  return (
    <Dialog
      name="rotate-keys"
      size="large"
      title={t("realmSettings.keys.rotate.title", { algorithm })}
      text={t("realmSettings.keys.rotate.text")}
      onClose={() => onClose()}
      footer={
        <Button action="close" onClick={() => onClose()}>
          {t("close")}
        </Button>
      }
    >
      <Loaded query={api.keys} roles={["view-realm"]}>
        {(keys: Keys) => {
          const rotation = providers && rotationOf(keys, providers, algorithm);
          if (!rotation) return <Skeleton lines={4} />;
          return <Steps rotation={rotation} providers={providers} algorithm={algorithm} />;
        }}
      </Loaded>
    </Dialog>
  );
}

interface StepsProps {
  rotation: Rotation;
  providers: readonly KeyProvider[];
  algorithm: string;
}

function Steps(props: StepsProps) {
  const t = useT();
  const { step } = props.rotation;
  const at = rotationSteps.indexOf(step);
  return (
    <ol className="rotation">
      {rotationSteps.map((each, index) => (
        <li key={each} data-step={each} aria-current={each === step ? "step" : undefined}>
          <h3>
            {t(`realmSettings.keys.rotate.${each}`)}{" "}
            {index < at && (
              <Tag state="done">
                <Icon name="check" size={12} /> {t("realmSettings.keys.rotate.done")}
              </Tag>
            )}
          </h3>
          {each === step && <Current key={step} {...props} />}
        </li>
      ))}
    </ol>
  );
}

const nameOf = (provider: KeyProvider | undefined) => provider?.name ?? "";

/** Next step with its effect, its consequences and its button. */
function Current({ rotation, providers, algorithm }: StepsProps) {
  const { step, current, next, old } = rotation;
  const t = useT();
  const api = keysApi(useServer());
  const { data: realm } = useRealm();
  const kind = useKindOf(current);
  const { run, running } = useAction();
  const [problem, setProblem] = useState<string>();
  const { isConfirmed, field } = useTypedConfirmation(step === "remove" ? nameOf(old) : undefined, t("delete"));
  const { seconds, isOpen } = lastsFor(realm ?? {});
  const values = {
    ...{ algorithm, current: nameOf(current), next: nameOf(next), old: nameOf(old) },
    days: Math.ceil(seconds / 86_400),
  };
  const isOwn = step === "add" && !makesKeys(current);
  const act = async () => {
    setProblem(undefined);
    try {
      await run(
        {
          area: "realm-settings",
          action: ({ add: "created", activate: "updated", retire: "updated", remove: "deleted" } as const)[step],
          id: (step === "activate" ? next : old)?.id,
          success: (
            {
              add: "saveProviderSuccess",
              activate: "saveProviderSuccess",
              retire: "saveProviderSuccess",
              remove: "deleteProviderSuccess",
            } as const
          )[step],
          failure: step === "remove" ? "deleteProviderError" : "saveProviderError",
          invalidate: [keysKey],
          rethrow: true,
        },
        async (server) => {
          const calls = api.by(server);
          if (step === "add" && kind && realm?.id) await calls.create(nextOf(current, kind, providers, realm.id));
          if (step === "activate" && next) await calls.setActive(next, true);
          if (step === "retire" && old) await calls.setActive(old, false);
          if (step === "remove" && old) await calls.remove(old.id ?? "");
        },
      );
    } catch (error) {
      setProblem(errorText(t, error));
    }
  };
  return (
    <div className="rotation-step">
      <p>{t(isOwn ? "realmSettings.keys.rotate.own" : `realmSettings.keys.rotate.${step}Text`, values)}</p>
      {step === "activate" && <p className="notice info">{t("realmSettings.keys.rotate.wait")}</p>}
      {step === "remove" && (
        <p className="notice warning">
          {t(`realmSettings.keys.rotate.keep${isOpen ? "Open" : ""}`, { count: values.days, ...values })}
        </p>
      )}
      {problem && (
        <p className="notice danger" role="alert" data-alert="danger">
          {problem}
        </p>
      )}
      {step === "remove" && field}
      {isOwn ? (
        <Link className="btn primary" action="add-provider" to={toNewProvider(current.providerId ?? "")}>
          {t("realmSettings.keys.rotate.upload")}
        </Link>
      ) : (
        <Button
          action={`rotate-${step}`}
          tone={step === "remove" ? "danger" : "primary"}
          busy={running}
          disabled={!isConfirmed || (step === "add" && (!kind || !realm?.id))}
          onClick={() => void act()}
        >
          {t(`realmSettings.keys.rotate.${step}`)}
        </Button>
      )}
    </div>
  );
}
