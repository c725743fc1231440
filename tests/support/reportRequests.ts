import type { Ids } from './requests.ts';

const key = () => crypto.randomUUID();
const report = (facts: object) => ({ key: key(), title: 'Det läcker', ...facts });

const placed = (ids: Ids) =>
  report({
    addressId: ids.address,
    areaId: ids.area,
    spaceId: ids.space,
    categoryId: ids.category,
    errorTypeId: ids.errorType,
  });
const withFile = (ids: Ids) => report({ attachmentIds: [ids.reportDraft] });

/** Bodies of calls that report issues, as in `BODIES`. */
export const REPORT_BODIES: Record<string, ((ids: Ids) => object)[]> = {
  'POST /api/issue/report': [
    (ids) => ({ projectId: ids.project, issues: [placed(ids)] }),
    (ids) => ({ projectId: ids.project, issues: [withFile(ids)] }),
  ],
  'POST /api/issue/register': [
    (ids) => ({ projectId: ids.project, issues: [placed(ids)], undoKey: key() }),
    (ids) => ({ projectId: ids.project, issues: [withFile(ids)] }),
    (ids) => ({
      projectId: ids.project,
      issues: [
        report({
          handling: {
            labelIds: [ids.label],
            responsibleId: ids.worker,
            note: 'Ring efter 16',
            delegation: { contractorId: ids.contractor },
          },
        }),
      ],
    }),
  ],
  'POST /api/issue/suggest': [() => ({ text: 'Det läcker under handfatet' })],
  'POST /api/issue/:id/callers': [
    () => ({ key: key(), note: 'Ingrid ringde om samma fel', email: 'ingrid@example.com' }),
  ],
};
