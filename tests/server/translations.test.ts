import { beforeEach, describe, expect, it } from 'vitest';

import type { Announcement } from '#contract/announcements.ts';
import type { Job } from '#contract/agentIssue.ts';
import type { Issue } from '#contract/issues.ts';
import type { OwnIssue } from '#contract/reporter.ts';
import type { TranslatedText } from '#contract/translations.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { read } from '#tests/support/answers.ts';
import { aCatalogueItem, anIssue, aProject } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aHouse, aReportLink, someone, type TestHouse } from '#tests/support/reportLinks.ts';
import { whoCameIn } from '#tests/support/reporters.ts';
import { anAgent, world } from '#tests/support/world.ts';

const ARABIC = { 'accept-language': 'ar-SA' };

let house: TestHouse;
beforeEach(async () => {
  house = await aHouse();
});
