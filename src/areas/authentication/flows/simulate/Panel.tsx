import { useId, useState } from "react";
import { Button, IconButton } from "../../../../kit/base/Button.tsx";
import { CopyButton } from "../../../../kit/base/CopyButton.tsx";
import { Icon, type IconName } from "../../../../kit/base/Icon.tsx";
import { stickyFoot } from "../../../../kit/base/stickyFoot.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { FormSkeleton } from "../../../../kit/states/skeletons.tsx";
import { LoadError } from "../../../../kit/states/states.tsx";
import { useStyles } from "../../../../kit/panel/useStyles.ts";
import { useSignInFlowTexts } from "../../../../sections/sign-in-flow/useSignInFlowTexts.ts";
import type { FlowPart } from "../flow.ts";
import type { Ending } from "../../../../sections/sign-in-flow/facts.ts";
import { useQuestionOptions } from "../../../../sections/sign-in-flow/useQuestionOptions.ts";
import { useQuery } from "@tanstack/react-query";
import { MaybeLink } from "../../../../kit/base/Link.tsx";
import { useServer } from "../../../../kit/panel/session.ts";
import { authenticationApi } from "../../api.ts";
import { toFlow } from "../links.ts";
import { QuestionFields } from "../../../../sections/sign-in-flow/QuestionFields.tsx";
import { isAsked, type useQuestion } from "../../../../sections/sign-in-flow/question.ts";
import styles from "./simulate.css";
import { useSays } from "../../../../sections/sign-in-flow/says.ts";
import type { useSimulation } from "../../../../sections/sign-in-flow/useSimulation.ts";
import { VerdictList } from "./VerdictList.tsx";

const icons: Record<Ending, IconName> = {
  signsIn: "circle-check",
  refused: "circle-x",
  leaves: "external",
  depends: "circle-help",
};

export interface PanelProps extends FlowPart {
  question: ReturnType<typeof useQuestion>;
  simulation: ReturnType<typeof useSimulation>;
}

/**
 * Simulation of a sign-in: input, result and the outcome of each step.
 * Next to the tree, or a sheet below it on narrow screens.
 */
export function Panel({ steps, question, simulation }: PanelProps) {
  useSignInFlowTexts();
  useStyles(styles);
  const t = useT();
  const id = useId();
  const [isShown, setShown] = useState(!isAsked(question));
  const { result, person, client, error, other } = simulation;
  const { ending, summary } = useSays(result);
  const { levels, sessions } = useQuestionOptions(steps, simulation);
  return (
    <section
      ref={stickyFoot}
      className={`card simulation ${isShown ? "shown" : ""}`}
      data-section="simulation"
      aria-labelledby={id}
    >
      <header>
        <h2 id={id}>{t("authentication.simulate.title")}</h2>
        <IconButton
          action="close-simulation"
          icon="x"
          label={t("authentication.simulate.close")}
          onClick={() => question.ask({ isOpen: false })}
        />
      </header>
      <div className="simulation-fields">
        <QuestionFields {...{ question, levels, sessions }} person={person?.username} client={client?.clientId} />
      </div>
      {result ? (
        <div
          className={`simulation-end ${result.ending}`}
          role="status"
          data-state={result.ending}
          data-pages={result.pages.join(" ")}
        >
          <Icon name={icons[result.ending]} />
          <span>
            <b>{ending}</b>
            {summary && <span className="simulation-summary">{summary}</span>}
          </span>
          <Button action="why" tone="quiet" onClick={() => setShown(!isShown)}>
            {t(isShown ? "authentication.simulate.less" : "authentication.simulate.why")}
          </Button>
        </div>
      ) : isAsked(question) ? (
        !error && <FormSkeleton />
      ) : (
        <p className="simulation-unasked" data-state="unasked">
          {t("authentication.simulate.unasked")}
        </p>
      )}
      {error && !result && <LoadError error={error} roles={["view-realm", "view-users"]} />}
      <div className="simulation-body">
        {other && question.client !== undefined && <OtherFlow other={other} client={client?.clientId ?? ""} />}
        {result && <VerdictList steps={steps} result={result} />}
        <footer>
          <span className="hint">
            {t(`authentication.simulate.${question.session === undefined ? "nothingRuns" : "nothingRunsSignedIn"}`)}
          </span>
          {result && (
            <CopyButton text={[ending, summary].filter(Boolean).join(" ")} label={t("authentication.simulate.copy")} />
          )}
        </footer>
      </div>
    </section>
  );
}

/** Note that the client uses another flow, with a link to it. */
function OtherFlow({ other, client }: { other: { id?: string; alias?: string }; client: string }) {
  const t = useT();
  const { data } = useQuery(authenticationApi(useServer()).flows);
  const flow = data?.find(({ id, alias }) => id === other.id || alias === other.alias);
  return (
    <p className="notice" data-state="other-flow">
      <Text text={t("authentication.simulate.otherFlow", { client })} />
      <MaybeLink to={flow && toFlow(flow)}>
        <bdi>{flow?.alias ?? other.alias ?? other.id}</bdi>
      </MaybeLink>
    </p>
  );
}

const Text = ({ text }: { text: string }) => <span>{text} </span>;
