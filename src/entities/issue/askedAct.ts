/** What a link to an issue asks its page to open first. */
export type IssueAct = 'reply' | 'note' | 'delegate' | 'remind' | 'facts';
export type ActState = { act?: IssueAct };
