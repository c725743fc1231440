import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Name given by the specification. */
export type Session = {
  tokens?: { access_token: string };
  selectedAgentId?: number;
  /** No answer (status 0): the log-in page is shown until the server is back. */
  isConnectionLost?: true;
};
export type SessionState = { userAuth: Session };

const noSession: Session = {};

/** The signed-in user and selected agent. Persisted across reloads, and nothing else that is sensitive. */
export const sessionSlice = createSlice({
  name: 'userAuth',
  initialState: noSession,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<string>): Session => ({
      tokens: { access_token: payload },
    }),
    agentSelected: (state, { payload }: PayloadAction<number>) => {
      state.selectedAgentId = payload;
    },
    connectionLost: (state) => {
      state.isConnectionLost = true;
    },
    connectionFound: (state) => {
      delete state.isConnectionLost;
    },
    signedOut: () => noSession,
  },
});
export const { signedIn, agentSelected, connectionLost, connectionFound, signedOut } =
  sessionSlice.actions;

/** Whether a user is signed in, with or without a chosen company. */
export const selectIsSignedIn = (state: SessionState) => state.userAuth.tokens !== undefined;
/** The signed-in user's token. */
export const selectAccessToken = (state: SessionState) => state.userAuth.tokens?.access_token;
/** Whether the last request reached no server. */
export const selectIsConnectionLost = (state: SessionState) =>
  state.userAuth.isConnectionLost === true;
/** The selected agent, and so the company. */
export const selectAgentId = (state: SessionState) => state.userAuth.selectedAgentId;
