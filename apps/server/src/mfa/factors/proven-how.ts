/** By what somebody proved themselves. */
export type ProvenHow = 'mail' | 'app' | 'recovery' | 'passkey';
