import { useT } from "../../../../kit/panel/texts.ts";

/** Sample sign-in page with the markup of Keycloak's login theme. */
export function LoginPage() {
  const t = useT();
  const say = (key: string) => t(`realmSettings.themes.sample.${key}`);
  return (
    <div className="pf-v5-c-login">
      <div className="pf-v5-c-login__container">
        <header className="pf-v5-c-login__header">
          <div id="kc-header-wrapper" className="pf-v5-c-brand">
            <div className="kc-logo-text">
              <span>Keycloak</span>
            </div>
          </div>
        </header>
        <main className="pf-v5-c-login__main">
          <div className="pf-v5-c-login__main-header">
            <h1 className="pf-v5-c-title pf-m-3xl">{say("title")}</h1>
          </div>
          <div className="pf-v5-c-login__main-body">
            <div className="pf-v5-c-form">
              <div className="pf-v5-c-alert pf-m-inline pf-m-danger">
                <p className="pf-v5-c-alert__title">{say("wrong")}</p>
              </div>
              <Entry label={say("name")} value="ada@acme.example" />
              <Entry label={say("password")} value="········" />
              <div className="pf-v5-c-form__group">
                <a href="#forgot">{say("forgot")}</a>
              </div>
              <div className="pf-v5-c-form__group">
                <div className="pf-v5-c-form__actions">
                  <button type="button" className="pf-v5-c-button pf-m-primary pf-m-block">
                    {say("signIn")}
                  </button>
                </div>
              </div>
            </div>
          </div>
        </main>
      </div>
    </div>
  );
}

function Entry({ label, value }: { label: string; value: string }) {
  return (
    <div className="pf-v5-c-form__group">
      <div className="pf-v5-c-form__group-label">
        <span className="pf-v5-c-form__label">
          <span className="pf-v5-c-form__label-text">{label}</span>
        </span>
      </div>
      <span className="pf-v5-c-form-control">
        <input aria-label={label} readOnly value={value} />
      </span>
    </div>
  );
}
