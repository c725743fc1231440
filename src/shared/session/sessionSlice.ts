import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Named as the specification names what is persisted. */
export type Session = {
  tokens?: { access_token: string };
  selectedAgentId?: number;
  /** No answer came (status 0): the user is taken to the log-in page until the server is there again. */
  isConnectionLost?: true;
};
export type SessionState = { userAuth: Session };

const nobody: Session = {};

/** Who is signed in, and as which agent. Persisted, so that a reload keeps it; nothing else sensitive is. */
export const sessionSlice = createSlice({
  name: 'userAuth',
  initialState: nobody,
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
    signedOut: () => nobody,
  },
});
export const { signedIn, agentSelected, connectionLost, connectionFound, signedOut } =
  sessionSlice.actions;

/** Whether a user is signed in; he need not have chosen a company. */
export const selectIsSignedIn = (state: SessionState) => state.userAuth.tokens !== undefined;
/** The token of the user who is signed in. */
export const selectAccessToken = (state: SessionState) => state.userAuth.tokens?.access_token;
/** Whether the server could not be reached when it was last asked. */
export const selectIsConnectionLost = (state: SessionState) =>
  state.userAuth.isConnectionLost === true;
/** As which agent, and so in which company, the user works. */
export const selectAgentId = (state: SessionState) => state.userAuth.selectedAgentId;
