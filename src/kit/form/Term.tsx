import english from "../../i18n/glossary/en.json" with { type: "json" };
import { useT } from "../panel/texts.ts";
import { useTexts } from "../panel/useTexts.ts";

/** Definition of a term in the glossary. Loads with the first one. */
export default function Term({ term }: { term: string }) {
  useTexts(english);
  const t = useT();
  return <span className="help-term">{t(`glossary.${term}`)}</span>;
}
