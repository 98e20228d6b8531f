import type { Written } from "../../session/writes.ts";
import { IconButton } from "../base/Button.tsx";
import { useCopy } from "../base/useCopy.ts";
import { Menu } from "../overlay/Menu.tsx";
import { useT } from "../panel.ts";
import { useTexts } from "../useTexts.ts";
import english from "./en.json" with { type: "json" };
import { commentOf, curlOf, jsonOf, kcadmOf, leftOutOf } from "./formats.ts";

/** Copies what a change sent, so that it can be done again elsewhere: by curl, by the server's admin command, or as JSON. Without secrets. */
export default function CopyAs({ requests, earlier }: Written) {
  useTexts(english);
  const t = useT();
  const { copy, outcome } = useCopy();
  const commands = requests.map(kcadmOf);
  const leftOut = leftOutOf(requests);
  const notes = [
    ...(earlier ? [t("copyAs.earlier", { count: earlier })] : []),
    ...(leftOut.length ? [t("copyAs.secrets", { names: leftOut.join(", ") })] : []),
  ].map(commentOf);
  const texts = {
    curl: [...notes, ...requests.map(curlOf)].join("\n"),
    kcadm: commands.every((command) => command !== undefined) ? [...notes, ...commands].join("\n") : undefined,
    json: jsonOf(requests),
  };
  const items = (["curl", "kcadm", "json"] as const).flatMap((name) => {
    const text = texts[name];
    return text === undefined
      ? []
      : [
          {
            action: `copy-${name}`,
            label: name === "json" && leftOut.length ? t("copyAs.jsonWithoutSecrets") : t(`copyAs.${name}`),
            onSelect: () => void copy(text),
          },
        ];
  });
  return (
    // Not spoken with the message: who wants it finds it as a button after it.
    <span className="copy-as" aria-live="off">
      <Menu
        label={t("copyAs")}
        items={items}
        trigger={
          <IconButton
            action="copy-as"
            icon={outcome === "copySuccess" ? "check" : "more"}
            label={t(outcome ?? "copyAs")}
          />
        }
      />
      <span role="status" className="visually-hidden">
        {outcome && t(outcome)}
      </span>
    </span>
  );
}
