import { RealmForm } from "../RealmForm.tsx";
import { headersForm } from "./headersForm.ts";

/** Headers with which the server answers browsers. */
export default function Headers() {
  return <RealmForm form={headersForm} />;
}
