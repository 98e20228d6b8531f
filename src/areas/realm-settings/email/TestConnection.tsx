import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { isEmail } from "../../../kit/form/email.ts";
import type { Form } from "../../../kit/form/fields.ts";
import { applyChanges } from "../../../kit/form/patch.ts";
import { fieldName } from "../../../kit/record/path.ts";
import { changesOf, valuesOf, type Values } from "../../../kit/form/values.ts";
import { useServer, useSession, useSessionState } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Realm } from "../../../api/realm.ts";
import { places } from "../../places.ts";
import { emailApi } from "./api.ts";

/** Sends a test email to the admin with the settings in the form, without a save. */
export function TestConnection({ realm, form }: { realm: Realm; form: Form<Realm> }) {
  const t = useT();
  const alerts = useAlerts();
  const session = useSession();
  const { whoAmI } = useSessionState();
  const api = emailApi(useServer());
  const { data: self } = useQuery({
    ...emailApi(session.server()).self(whoAmI?.userId ?? ""),
    enabled: whoAmI !== undefined,
    retry: false,
  });
  const { getValues, watch } = useFormContext<Values>();
  const [isRunning, setRunning] = useState(false);
  const running = useRef(false);
  const [from, host] = watch([fieldName(["smtpServer", "from"]), fieldName(["smtpServer", "host"])]);
  const isReady = isEmail(String(from ?? "").trim()) && Boolean(host) && Boolean(self?.email);

  const test = async () => {
    if (running.current) return;
    running.current = true;
    setRunning(true);
    try {
      const { smtpServer = {} } = applyChanges(realm, changesOf(getValues(), valuesOf(realm, form), form));
      await api.test(smtpServer);
      alerts.success(t("testConnectionSuccess"));
    } catch (error) {
      alerts.failure("testConnectionError", error);
    } finally {
      running.current = false;
      setRunning(false);
    }
  };
  return (
    <section className="card section" data-section="test-connection">
      <h2>{t("testConnection")}</h2>
      {self !== undefined &&
        (self?.email ? (
          <p className="notice info">{t("testConnectionHint.withEmail", { email: self.email })}</p>
        ) : (
          <p className="notice warning">
            <span className="grow">
              {t("testConnectionHint.withoutEmail", { userName: self?.username ?? whoAmI?.displayName ?? "" })}
            </span>
            {self?.id && (
              <Link to={{ ...places.user(self.id), realm: session.realm }} className="link">
                {t("testConnectionHint.withoutEmailAction")}
              </Link>
            )}
          </p>
        ))}
      <Button action="test-connection" busy={isRunning} disabled={!isReady} onClick={() => void test()}>
        {t(isRunning ? "testingConnection" : "testConnection")}
      </Button>
    </section>
  );
}
