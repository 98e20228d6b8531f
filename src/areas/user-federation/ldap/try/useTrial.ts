import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { fieldName } from "../../../../kit/form/path.ts";
import type { Values } from "../../../../kit/form/values.ts";
import { useServer } from "../../../../kit/panel.ts";
import { federationApi, type ConnectionTest } from "../../api.ts";
import type { StorageProvider } from "../../storage.ts";
import { layerOf, type Layer, type Trial } from "./layers.ts";
import { asksAgain, testBody } from "./testBody.ts";

/** What a trial came to: it works, or the layer that fails, with the server's word for it. */
export type Outcome = { works: true } | { works: false; layer: Layer | "password"; word: string };

/** Tries the connection by what is filled in, or signs in as well. */
export function useTrial(stored: StorageProvider | undefined) {
  const api = federationApi(useServer());
  const { getValues } = useFormContext<Values>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isRunning, setRunning] = useState(false);
  const running = useRef(false);
  const body = (): ConnectionTest => testBody((path) => getValues(fieldName(path)), stored);

  const attempt = async (trial: Trial): Promise<Outcome> => {
    const test = body();
    if (trial === "testAuthentication" && asksAgain(test, stored)) return { works: false, layer: "password", word: "" };
    // Only who signs in sends a password.
    const sent = trial === "testConnection" ? { ...test, bindCredential: "", componentId: "" } : test;
    try {
      await api.test(trial, sent);
      return { works: true };
    } catch (error) {
      return { works: false, layer: layerOf(error, trial, test), word: error instanceof Error ? error.message : "" };
    }
  };
  const run = async (trial: Trial): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setRunning(true);
    setOutcome(undefined);
    setOutcome(await attempt(trial));
    running.current = false;
    setRunning(false);
  };
  return { body, attempt, run, outcome, isRunning };
}
