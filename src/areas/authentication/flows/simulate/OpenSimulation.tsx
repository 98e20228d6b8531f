import { Button } from "../../../../kit/base/Button.tsx";
import { useT } from "../../../../kit/panel.ts";
import type { useQuestion } from "./question.ts";

/** Asks what happens when somebody signs in. */
export function OpenSimulation({ question: { isOpen, ask } }: { question: ReturnType<typeof useQuestion> }) {
  const t = useT();
  return (
    !isOpen && (
      <Button action="simulate" icon="eye" onClick={() => ask({ isOpen: true })}>
        {t("authentication.simulate.open")}
      </Button>
    )
  );
}
