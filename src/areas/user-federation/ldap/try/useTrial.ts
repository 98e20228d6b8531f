import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { fieldName } from "../../../../kit/record/path.ts";
import type { Values } from "../../../../kit/form/values.ts";
import { useServer } from "../../../../kit/panel/session.ts";
import { federationApi, type ConnectionTest } from "../../api.ts";
import type { StorageProvider } from "../../storage.ts";
import { attempt, type Outcome } from "./attempt.ts";
import type { Trial } from "./layers.ts";
import { asksAgain, testBody } from "./testBody.ts";

/** Tests the connection or the authentication with the values in the form. */
export function useTrial(stored: StorageProvider | undefined) {
  const api = federationApi(useServer());
  const { getValues } = useFormContext<Values>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isRunning, setRunning] = useState(false);
  const running = useRef(false);
  const body = (): ConnectionTest => testBody((path) => getValues(fieldName(path)), stored);

  const attemptWith = (trial: Trial): Promise<Outcome> => {
    const test = body();
    return trial === "testAuthentication" && asksAgain(test, stored)
      ? Promise.resolve({ works: false, layer: "password", word: "" })
      : attempt((kind, sent) => api.test(kind, sent), trial, test);
  };
  const run = async (trial: Trial): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setRunning(true);
    setOutcome(undefined);
    setOutcome(await attemptWith(trial));
    running.current = false;
    setRunning(false);
  };
  return { body, run, outcome, isRunning };
}
