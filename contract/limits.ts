/** Limits that the requirements state (`docs/requirements.md`). Milliseconds unless named otherwise. */
export const CHOOSE_COMPANY_FILTER_ABOVE = 8;
export const CONFIG_RELOAD_INTERVAL = 15 * 60_000;
export const VERSION_CHECK_INTERVAL = 5 * 60_000;
/** Seconds until a new version reloads the page. */
export const RELOAD_COUNTDOWN = 120;
export const OLD_BRAND_NOTICE_INTERVAL = 7 * 86_400_000;
export const OLD_BRAND_NOTICE_UNTIL = '2023-02-14';
export const OLD_HOST_ERROR_FROM = '2023-12-20';
export const OLD_HOST_REDIRECT_FROM = '2024-01-01';
export const ANALYTICS_DELAY = 5000;
export const SUPPORT_WIDGET_DELAY = 5000;
export const SESSION_REPLAY_DELAY = 5500;
export const SUPPORT_IDENTIFY_DEBOUNCE = 1000;
export const REDIRECT_AFTER_REPORT_DELAY = 100;
export const LOGOUT_REDIRECT_DELAY = 100;
export const TOP_BAR_HEIGHT_DEBOUNCE = 310;
export const PAGE_TITLE_DELAY = 10;
export const DROPDOWN_CLOSE_TIME = 100;
export const MENU_WIDE_FROM_PX = 992;
export const MENTION_MAX_SCANNED = 31;
export const MENTION_REEVALUATE_DELAY = 50;

/** Upper limits of input: texts in characters, files in bytes. */
export const MAX_TITLE = 200;
/** Comments on a decision; reasons. */
export const MAX_COMMENT = 1000;
/** First name, last name or telephone number of a reporter. */
export const MAX_REPORTER_NAME = 100;
export const MAX_PHONE = 40;
export const MAX_RICH_TEXT = 65_536;
export const MAX_EMAIL = 254;
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;
export const MAX_SEARCH = 200;
export const MAX_AGREEMENT_NUMBER = 40;
export const MAX_PRODUCT_TEXT = 200;
export const MAX_QUANTITY = 100_000;
export const MAX_JSON_BODY = 262_144;
export const MAX_FILE = 25 * 1024 * 1024;
export const MAX_FILES_PER_MESSAGE = 20;
export const MAX_BYTES_PER_MESSAGE = 100 * 1024 * 1024;
/** File storage per company. */
export const MAX_BYTES_PER_COMPANY = 10 * 1024 * 1024 * 1024;
export const MAX_ISSUES_PER_REPORT = 20;
export const MAX_BULK = 500;
export const MAX_VIEW_NAME = 60;
export const MAX_VIEW_FILTER = 4000;
/** Views per person, and shared views per company. */
export const MAX_VIEWS = 100;
/** Saved statistics of an owner. */
export const MAX_REPORTS = 50;
export const MAX_REPORT_RECIPIENTS = 50;
export const MAX_EXPORT = 100_000;
export const MAX_SUMMARY_RECIPIENTS = 20;
/** Summary recipients per company and day. */
export const MAX_SUMMARIES_A_DAY = 200;
/** Issues named in one summary. */
export const MAX_IN_SUMMARY = 50;

export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;
/** Larger counts are reported as lower bounds. */
export const MAX_EXACT_COUNT = 1000;

/** Days the reporter may reopen a closed issue; later they report a new one. */
export const REOPEN_DAYS = 14;
/** Minutes in which a reporter may change the answer whether the work is done. */
export const ANSWER_CHANGE_MINUTES = 10;
/** Days between the reminder to the reporter and automatic closing. */
export const REMIND_DAYS = 3;
