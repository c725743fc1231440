import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Plate } from '#src/shared/ui/Plate.tsx';

import { addressOf } from './answers.ts';
import type { Flow } from './flow.ts';

type Props = { flow: Pick<Flow, 'form' | 'draft'> };

/** The place given by the link or chosen by the reporter. */
export function Place({ flow }: Props) {
  const { form, draft } = flow;
  const address = addressOf(flow);
  const space = form.space ?? form.spaces.find(({ id }) => id === draft.spaceId);
  const words = [address?.street ?? form.house, form.area?.name, space?.name].filter(Boolean);
  return (
    <p className="text-2 place">
      {address?.objectId && <Plate>{address.objectId}</Plate>}
      <span>{words.length > 0 ? words.join(' · ') : form.project.name}</span>
      <OtherHouse form={form} />
    </p>
  );
}

/** The way back to the search of the company's page, drawn by the server. */
function OtherHouse({ form: { house, company } }: Pick<Flow, 'form'>) {
  const { t } = useTranslation();
  if (house === null) return null;
  return (
    <a className="btn btn-link" href={`/${company.domain}#address`}>
      {t('newIssue.review.change')}
      <span className="visually-hidden"> {t('publicReport.address.title')}</span>
    </a>
  );
}
