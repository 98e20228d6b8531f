import { register } from "../src/embed/register.ts";
import { sessionElementClass } from "../src/embed/SessionElement.ts";

register("iam-session", sessionElementClass);
