// A React page with the custom element in JSX, on the React of the page.
import "iam-elements/react/iam-users.js";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

const { serverUrl, realm } = document.body.dataset;
const getToken = async () => (await fetch("token")).text();

function Portal() {
  const [readonly, setReadonly] = useState(false);
  const [heard, setHeard] = useState("");
  return (
    <>
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
      <iam-users
        class="people"
        server-url={serverUrl}
        realm={realm}
        readonly={readonly}
        getToken={getToken}
        oniam-change={({ detail }) => setHeard(`${detail.area} ${detail.action} ${detail.id}`)}
      />
    </>
  );
}

createRoot(document.querySelector("#app")).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
);
