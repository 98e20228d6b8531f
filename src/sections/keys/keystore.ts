/** Parameters of a generated or exported keystore. `validity` in years. */
export interface KeystoreRequest {
  format: string;
  keyAlias: string;
  keyPassword: string;
  storePassword: string;
  realmAlias?: string;
  keySize?: number;
  validity?: number;
}

/** File with a key or certificate. Passwords and alias apply to keystores only. */
export interface KeyImport {
  keystoreFormat: string;
  file: File;
  keyAlias?: string;
  storePassword?: string;
  keyPassword?: string;
}
