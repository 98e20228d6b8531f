import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isApiError } from "../../../api/ApiError.ts";
import { errorText } from "../../../kit/errors/errorText.ts";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty, LoadError, Skeleton, State } from "../../../kit/states/states.tsx";
import { linkedScopesApi, type Evaluation, type Example } from "./api.ts";

/** Sample results by text key, with their endpoint. */
const examples = {
  generatedAccessToken: { call: "access-token", none: "generatedAccessTokenNo" },
  generatedIdToken: { call: "id-token", none: "generatedIdTokenNo" },
  generatedUserInfo: { call: "userinfo", none: "generatedUserInfoNo" },
  generatedSamlResponse: { call: "saml-response", none: "generatedSamlResponseNo" },
} as const satisfies Record<string, { call: Example; none: string }>;

export type ExampleKey = keyof typeof examples;

/** True for the text key of a sample. */
export const isExample = (result: string): result is ExampleKey => result in examples;

/** Sample for the selected user. */
export function EvaluatedExample({ id, name, evaluation }: { id: string; name: ExampleKey; evaluation: Evaluation }) {
  const t = useT();
  const api = linkedScopesApi(useServer(), id);
  const isAsked = evaluation.userId !== undefined;
  const { data, error, isFetching, refetch } = useQuery({
    ...api.example(examples[name].call, evaluation),
    enabled: isAsked,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return (
    <section
      className="card section"
      aria-label={t(name)}
      data-state={!isAsked ? "empty" : error ? "error" : data === undefined || isFetching ? "loading" : "ready"}
      data-result={name}
    >
      {!isAsked ? (
        <Empty title={t(examples[name].none)} text={t(`${name}IsDisabled`)} />
      ) : // 404 is about the input, such as an audience that the user cannot get.
      isApiError(error, 404) ? (
        <State name="error" title={t("evaluateError", { error: errorText(t, error) })} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} roles={["view-clients", "view-users"]} />
      ) : data === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <>
          <div className="code-head">
            <CopyButton text={data} />
          </div>
          <pre className="code-block">
            <code>{data}</code>
          </pre>
        </>
      )}
    </section>
  );
}
