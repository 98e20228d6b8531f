import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useForm } from "react-hook-form";
import { AskFields } from "../../kit/form/AskForm.tsx";
import { defineForm, type FieldOf, type Option } from "../../kit/form/fields.ts";
import { fieldName } from "../../kit/record/path.ts";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { clientPages } from "../pickers/clients.ts";
import styles from "./question.css";
import type { Question } from "./question.ts";

interface Inputs {
  person?: string;
  client?: string;
  level?: string;
  session?: string;
}

const paths = { person: ["person"], client: ["client"], level: ["level"], session: ["session"] } as const;

export interface QuestionFieldsProps {
  question: Question & { ask: (change: Partial<Question>) => void };
  levels: readonly Option[];
  /** Options for an existing browser session. */
  sessions: readonly Option[];
  /** Names of the selected user and client, if known. */
  person?: string | undefined;
  client?: string | undefined;
  /** True if the page is about one user. */
  isOneUser?: boolean;
}

/** Input of the simulation: user, client, level and browser session. Stored in the URL. */
export function QuestionFields({ question, levels, sessions, person, client, isOneUser = false }: QuestionFieldsProps) {
  useStyles(styles);
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const seesUsers = useAccess().hasSome("view-users", "query-users", "manage-users") && !isOneUser;
  const { person: who = "", client: where = "", level = "", session = "" } = question;
  const form = useMemo(() => {
    const known = (value: string, label: string | undefined) => (value ? [{ value, label: label ?? value }] : []);
    const fields: FieldOf<Inputs>[] = [
      ...(seesUsers
        ? [
            {
              path: paths.person,
              kind: "select",
              label: "authentication.simulate.person",
              placeholder: t("authentication.simulate.anybody"),
              options: known(who, person),
              search: async (search, { first, max, signal }) =>
                (
                  await server.list<UserRepresentation>("/users", {
                    query: { search, first, max, briefRepresentation: true },
                    signal,
                  })
                ).map(({ id = "", username = "" }) => ({ value: id, label: username })),
            } satisfies FieldOf<Inputs>,
          ]
        : []),
      {
        path: paths.client,
        kind: "select",
        label: "authentication.simulate.client",
        placeholder: t("authentication.simulate.anyClient"),
        options: known(where, client),
        search: async (search, { first, max }) =>
          (await clientPages(server, queries)(first, max, search)).map(({ id = "", clientId = "" }) => ({
            value: id,
            label: clientId,
          })),
      },
      { path: paths.level, kind: "select", label: "authentication.simulate.level", options: levels },
      { path: paths.session, kind: "select", label: "authentication.simulate.browser", options: sessions },
    ];
    return defineForm<Inputs>(fields);
  }, [t, server, queries, seesUsers, who, person, where, client, levels, sessions]);
  const inputs = useForm<Record<string, unknown>>({
    values: {
      [fieldName(paths.person)]: who,
      [fieldName(paths.client)]: where,
      [fieldName(paths.level)]: level,
      [fieldName(paths.session)]: session,
    },
  });
  // Ref to the URL state: values that come from the URL must not be written back as input.
  const latest = useRef(question);
  useLayoutEffect(() => {
    latest.current = question;
  });
  useEffect(() => {
    const told = inputs.watch((values, { name }) => {
      if (name === undefined) return;
      const value = String(values[name] ?? "") || undefined;
      const field = name as keyof Inputs;
      if (value !== latest.current[field]) latest.current.ask({ [field]: value });
    });
    return () => told.unsubscribe();
  }, [inputs]);
  return (
    <div className="question-fields">
      <AskFields form={inputs} sections={form} />
    </div>
  );
}
