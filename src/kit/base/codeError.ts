/** Reason for a failed code import: no network, files of an older version, or other. */
export type CodeFailure = "offline" | "replaced" | "failed";

/** Failed code import. */
export class CodeError extends Error {
  override name = "CodeError";
  readonly failure: CodeFailure;

  constructor(failure: CodeFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.failure = failure;
  }
}

/** Facts about a finished request for a script. */
type ScriptRequest = Pick<PerformanceResourceTiming, "name" | "responseStatus"> & { readonly contentType?: string };

const isScript = (url: string): boolean => /\.m?js$/.test(url.split(/[?#]/)[0] ?? "");

/** A server without the file responds with 404, 410 or a fallback page for unknown paths. */
const isReplaced = ({ responseStatus, contentType }: ScriptRequest): boolean =>
  responseStatus === 404 || responseStatus === 410 || (responseStatus === 200 && contentType === "text/html");

/** Classifies a failed import by the script requests made for it. */
export function failureOf(requests: readonly ScriptRequest[], isOnline: boolean): CodeFailure {
  const scripts = requests.filter(({ name }) => isScript(name));
  if (!isOnline) return "offline";
  if (scripts.some(isReplaced)) return "replaced";
  return scripts.some(({ responseStatus }) => responseStatus === 0) ? "offline" : "failed";
}

/** Runs an import and observes its requests. @throws CodeError */
export async function importObserved<T>(fetch: () => Promise<T>): Promise<T> {
  const requests: ScriptRequest[] = [];
  const note = (entries: PerformanceEntryList) => requests.push(...(entries as PerformanceResourceTiming[]));
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "resource" });
  try {
    return await fetch();
  } catch (error) {
    note(observer.takeRecords());
    throw new CodeError(failureOf(requests, navigator.onLine), error);
  } finally {
    observer.disconnect();
  }
}
