import { useQuery } from "@tanstack/react-query";
import { AskForm } from "../../../kit/form/AskForm.tsx";
import { defineForm } from "../../../kit/form/fields.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { useProvider, kindOf } from "../provider.ts";
import { idpMappersApi } from "../mapper/api.ts";
import { Answer } from "./Answer.tsx";
import english from "./en.json" with { type: "json" };
import { preview, type Result } from "./engine.ts";
import { readIdentity, Unreadable, type Identity } from "../../../sections/identity/identity.ts";
import { byXPath, readAssertion } from "../../../sections/identity/xml.ts";

interface Question {
  input: string;
}

const formFor = (hint: string) =>
  defineForm<Question>([
    {
      path: ["input"],
      kind: "textarea",
      label: "identityProviders.preview.input",
      hint,
      rows: 10,
      required: true,
      secret: true,
      codec: { read: (raw) => raw, write: (value) => value },
    },
  ]);

const forms = {
  saml: formFor("identityProviders.preview.hint.saml"),
  claims: formFor("identityProviders.preview.hint.claims"),
};

const buttons = [{ action: "preview", label: "identityProviders.preview.run" }];

/** Runs a pasted token or assertion through the mappers in the browser. Sends nothing. */
export default function Preview() {
  useTexts(english);
  const t = useT();
  const server = useServer();
  const { alias = "", providerId } = useProvider();
  const { data: mappers = [] } = useQuery(idpMappersApi(server).list(alias));
  return (
    <AskForm<Question, { results: readonly Result[]; identity: Identity }>
      name="mapper-preview"
      form={forms[kindOf(providerId) === "saml" ? "saml" : "claims"]}
      buttons={buttons}
      failure="identityProviders.preview.failed"
      ask={async ({ input }, { blame }) => {
        try {
          const identity = readIdentity(input, readAssertion);
          return { identity, results: preview(mappers, identity, { alias, byXPath }) };
        } catch (error) {
          if (!(error instanceof Unreadable)) throw error;
          blame("input", t(error.message));
          return undefined;
        }
      }}
      answer={({ results }) => <Answer results={results} />}
    />
  );
}
