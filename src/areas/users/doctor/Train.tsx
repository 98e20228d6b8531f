import { ActionButton } from "../../../kit/action/ActionButton.tsx";
import { useAction } from "../../../kit/action/useAction.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Icon, type IconName } from "../../../kit/base/Icon.tsx";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { changeRecord } from "../../../kit/write/record.ts";
import { readable } from "../../../i18n/texts.ts";
import { useReason } from "../../../sections/sign-in-flow/says.ts";
import { places } from "../../places.ts";
import { usersApi, type UserRow } from "../api.ts";
import { saving } from "../saving.ts";
import { allowsTo, type User } from "../user.ts";
import { useUserActions } from "../useUserActions.ts";
import type { Cure, Stop, StopState } from "./diagnose.ts";
import type { Doctor } from "./useDoctor.ts";
import { useObstacle } from "./useObstacle.ts";

const icons: Readonly<Record<StopState, IconName>> = {
  done: "check",
  passed: "minus",
  blocked: "x",
  ahead: "minus",
  depends: "circle-help",
};

/** Stops of a sign-in in order, green up to the one that ends it. Each has its cure. */
export function Train({ doctor, user }: { doctor: Doctor; user: User }) {
  const t = useT();
  const { diagnosis, flow, client, locked } = doctor;
  return (
    <section className="card doctor-train" aria-labelledby="doctor-path">
      <header>
        <h2 id="doctor-path">{t("doctor.path")}</h2>
        {flow?.id && (
          <span className="hint">
            {t("doctor.flow")}{" "}
            <MaybeLink to={user.id ? places.simulation(flow.id, user.id) : undefined}>
              <bdi>{flow.alias}</bdi>
            </MaybeLink>
          </span>
        )}
      </header>
      <ol>
        {diagnosis.stops.map((stop) => (
          <li key={`${stop.kind} ${stop.id}`} className={stop.state} data-stop={stop.id} data-outcome={stop.state}>
            <span className="stop">
              <Icon name={icons[stop.state]} size={13} />
            </span>
            <StopText stop={stop} doctor={doctor} />
            {stop.cures.length > 0 && (
              <span className="cures">
                {stop.cures.map((cure) => (
                  <CureButton
                    key={cure.by === "action" ? cure.action : cure.by}
                    cure={cure}
                    user={user}
                    locked={locked}
                    client={client?.id}
                    isFirst={stop.state === "blocked" && cure === stop.cures[0]}
                  />
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
      <footer className="hint">{t("doctor.calculated")}</footer>
    </section>
  );
}

function StopText({ stop, doctor }: { stop: Stop; doctor: Doctor }) {
  const t = useT();
  const because = useReason();
  const say = useObstacle(doctor.lock);
  const { kind, name = "", verdict, obstacle, state } = stop;
  const client = doctor.client?.clientId;
  const title =
    kind === "step"
      ? name
      : kind === "action"
        ? t("doctor.requiredAction", { name: readable(name) })
        : t(`doctor.${kind}`, { client });
  const told = obstacle && say(obstacle);
  const text = told
    ? (told.hint ?? told.reason)
    : verdict
      ? because(verdict)
      : kind === "end"
        ? t(doctor.client?.consentRequired ? "doctor.end.consent" : "doctor.end.plain")
        : kind === "action"
          ? ""
          : t(`doctor.${kind}Ready`);
  const word =
    state === "blocked"
      ? t("doctor.state.blocked")
      : verdict
        ? t(`authentication.simulate.verdict.${verdict.verdict}`)
        : state === "ahead"
          ? t("doctor.state.ahead")
          : t(kind === "action" ? "doctor.state.asks" : "doctor.state.ready");
  return (
    <>
      <span className="stop-text">
        <b>
          <bdi>{title}</bdi>
        </b>
        {text && <small>{text}</small>}
      </span>
      <span className="stop-word">{word}</span>
    </>
  );
}

interface CureProps {
  cure: Cure;
  user: User;
  locked: UserRow;
  client: string | undefined;
  isFirst: boolean;
}

function CureButton({ cure, user, locked, client, isFirst }: CureProps) {
  const t = useT();
  const { buttonOf, running } = useUserActions();
  if (cure.by === "client")
    return client ? <MaybeLink to={places.client(client)}>{t("doctor.clientPage")}</MaybeLink> : null;
  if (cure.by === "remove") return <RemoveAction user={user} required={cure.required} />;
  return <ActionButton of={buttonOf(cure.action, locked)} busy={running} {...(isFirst && { tone: "primary" })} />;
}

/** Removes one required action of the user. */
function RemoveAction({ user, required }: { user: User; required: string }) {
  const t = useT();
  const server = useServer();
  const mayDo = useMayDo();
  const { run, running } = useAction();
  const id = user.id ?? "";
  if (!allowsTo(user, "manage") || !mayDo("required-actions")) return null;
  const without = (fresh: User): User => ({
    ...fresh,
    requiredActions: (fresh.requiredActions ?? []).filter((action) => action !== required),
  });
  const remove = () =>
    run({ area: "users", action: "updated", id, success: "doctor.removed", failure: "doctor.removeFailed" }, (by) =>
      changeRecord(by, saving(usersApi(server), id), without),
    );
  return (
    <Button action="remove-required-action" busy={running} onClick={() => void remove()}>
      {t("doctor.remove")}
    </Button>
  );
}
