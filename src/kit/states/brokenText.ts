import { isApiError } from "../../api/ApiError.ts";
import type { Translate } from "../../i18n/texts.ts";
import { errorText } from "../errors/errorText.ts";

const scriptErrors = [TypeError, RangeError, ReferenceError, SyntaxError];

/** Text for a failed load. The message of a script error goes only to the host, as `iam-error`. */
export const loadErrorText = (t: Translate, error: unknown): string =>
  scriptErrors.some((kind) => error instanceof kind) ? t("somethingWentWrongDescription") : errorText(t, error);

/** Text for a render exception. The message of a script error goes only to the host. */
export const brokenText = (t: Translate, error: Error): string =>
  isApiError(error) ? errorText(t, error) : t("somethingWentWrongDescription");
