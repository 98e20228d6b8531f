// Metadata files, parsed before they are sent to the server.
import { expect } from "@esm-bundle/chai";
import type { Translate } from "../../../src/i18n/texts.ts";
import { leftOutOf, problemOf, withConsumers } from "../../../src/areas/clients/import/samlFile.ts";
import { lookAtSaml } from "../../../src/areas/identity-providers/form/samlLook.tsx";
import { leftOutOfProvider } from "../../../src/sections/saml-metadata/leftOut.ts";
import { readMetadata } from "../../../src/sections/saml-metadata/metadata.ts";
import { federation, providerMetadata, serviceMetadata } from "../../fixtures/samlMetadata.ts";
import { describe, it } from "../support/mocha.ts";

const t = ((key: string) => key) as Translate;
const html = "<!DOCTYPE html><html><body>Sign in</body></html>";

describe("SAML metadata of an identity provider", () => {
  it("is sent unchanged", () => {
    expect(lookAtSaml(t, providerMetadata)).to.deep.equal({});
  });

  it("with several entities asks for one, and offers only identity providers", () => {
    const { parts = [] } = lookAtSaml(t, federation);
    expect(parts.map(({ name }) => name)).to.deep.equal(["https://alder.example", "https://birch.example"]);
    const birch = readMetadata(parts[1]?.input ?? "");
    expect(birch.kind === "saml" && birch.entities.map(({ entityId }) => entityId)).to.deep.equal([
      "https://birch.example",
    ]);
  });

  it("rejects a service provider, a web page and other files", () => {
    expect(lookAtSaml(t, html).problem).to.equal("samlMetadata.html");
    expect(lookAtSaml(t, "not XML").problem).to.equal("samlMetadata.other");
    expect(lookAtSaml(t, "<a/>").problem).to.equal("samlMetadata.other");
    expect(lookAtSaml(t, serviceMetadata).problem).not.to.equal(undefined);
  });

  it("reports further endpoints, formats and parts that are not imported", () => {
    const found = { singleSignOnServiceUrl: "https://alder.example/sso" };
    expect(leftOutOfProvider(t, providerMetadata, found, (format) => format.replace(/^.*:/, ""))).to.deep.equal([
      { what: "SingleSignOnService (SOAP): https://alder.example/ecp", why: "samlMetadata.oneEndpoint" },
      { what: "NameIDFormat: emailAddress", why: "samlMetadata.formats" },
      { what: "Organization", why: "samlMetadata.unused" },
    ]);
  });
});

describe("SAML metadata of a client", () => {
  it("imports all ACS URLs and reports omitted parts", () => {
    const client = withConsumers(
      {
        clientId: "https://wiki.example",
        redirectUris: ["https://wiki.example/acs"],
        baseUrl: "https://wiki.example/slo",
      },
      serviceMetadata,
    );
    expect(client.redirectUris).to.deep.equal(["https://wiki.example/acs", "https://wiki2.example/acs"]);
    expect(leftOutOf(t, client, serviceMetadata).map(({ what }) => what)).to.deep.equal([
      "ResponseLocation: https://wiki.example/slo-done",
      "Organization",
    ]);
  });

  it("rejects an identity provider and a web page", () => {
    expect(problemOf(providerMetadata)).to.equal("samlMetadata.isProvider");
    expect(problemOf(html)).to.equal("samlMetadata.html");
    expect(problemOf(serviceMetadata)).to.equal(undefined);
    expect(problemOf('{"clientId": "a"}')).to.equal(undefined);
  });
});
