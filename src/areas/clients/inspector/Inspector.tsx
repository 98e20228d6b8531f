import { useMemo } from "react";
import { AskForm } from "../../../kit/form/AskForm.tsx";
import { defineForm } from "../../../kit/form/fields.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { ClientsPage } from "../ClientsPage.tsx";
import english from "./en.json" with { type: "json" };
import styles from "./inspector.css";
import { JwtResult } from "./JwtResult.tsx";
import { NotReadable, readPasted, type Pasted } from "./pasted.ts";
import { SamlResult } from "./SamlResult.tsx";

interface Asked {
  text: string;
}

/** Decodes a pasted token or SAML message, verifies it, and names the origin of each claim. */
export default function Inspector() {
  useTexts(english);
  useStyles(styles);
  const t = useT();
  const form = useMemo(
    () =>
      defineForm<Asked>([
        {
          path: ["text"],
          kind: "textarea",
          label: "inspector.text",
          hint: "inspector.private",
          required: true,
          rows: 6,
        },
      ]),
    [],
  );
  return (
    <ClientsPage>
      <AskForm<Asked, Pasted>
        name="inspector"
        form={form}
        buttons={[{ action: "inspect", label: "inspector.inspect" }]}
        failure="inspector.failed"
        ask={async ({ text = "" }, { blame }) => {
          try {
            return await readPasted(text);
          } catch (error) {
            if (!(error instanceof NotReadable)) throw error;
            blame("text", t(error.message));
            return undefined;
          }
        }}
        answer={(pasted) => (pasted.kind === "jwt" ? <JwtResult jwt={pasted} /> : <SamlResult xml={pasted.xml} />)}
      />
    </ClientsPage>
  );
}
