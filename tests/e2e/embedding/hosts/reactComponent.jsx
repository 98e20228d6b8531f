// A React page with our component, on the React of the page.
import { SessionProvider, Users } from "iam-elements";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

const { serverUrl, realm } = document.body.dataset;
const getToken = async () => (await fetch("token")).text();

function Portal() {
  const [readonly, setReadonly] = useState(false);
  const [heard, setHeard] = useState("");
  return (
    <SessionProvider serverUrl={serverUrl} realm={realm} getToken={getToken}>
      <label>
        <input
          type="checkbox"
          id="readonly"
          checked={readonly}
          onChange={({ target }) => setReadonly(target.checked)}
        />{" "}
        Read only
      </label>
      <output id="heard">{heard}</output>
      <Users
        className="people"
        readonly={readonly}
        onChange={({ detail }) => setHeard(`${detail.area} ${detail.action} ${detail.id}`)}
      />
    </SessionProvider>
  );
}

createRoot(document.querySelector("#app")).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
);
