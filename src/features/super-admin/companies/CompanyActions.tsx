import type { Account } from '#contract/accounts.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useWorkAs } from '#src/shared/session/useWorkAs.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { notTwice } from '#src/shared/ui/notTwice.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useEnterCompanyMutation } from './companiesApi.ts';

type Props = { company: Account; isBusy: boolean; onActivate: (isActive: boolean) => void };

/** Enters, deactivates or activates a company. */
export function CompanyActions({ company, isBusy, onActivate }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { enter, isEntering } = useEnter(company);
  const { name, inactive } = company;
  const onSwitch = async () => {
    const isSure =
      inactive ||
      (await confirm({
        title: t('superAdmin.companies.deactivating.title', { name }),
        text: t('superAdmin.companies.deactivating.text'),
        confirmText: t('superAdmin.companies.deactivate'),
        danger: true,
      }));
    if (isSure) onActivate(inactive);
  };
  return (
    <div className="person-actions">
      {inactive && <span className="tag tag-line">{t('superAdmin.companies.inactive')}</span>}
      <button
        type="button"
        className="btn btn-ghost"
        title={t('superAdmin.companies.enterHint')}
        {...notTwice(isEntering, () => void enter())}
      >
        {t('superAdmin.companies.enter')}
      </button>
      <button
        type="button"
        className={inactive ? 'btn btn-ghost' : 'btn btn-ghost btn-danger-quiet'}
        {...notTwice(isBusy, () => void onSwitch())}
      >
        {t(`superAdmin.companies.${inactive ? 'activate' : 'deactivate'}`)}
      </button>
    </div>
  );
}

/** Enters a company as the super admin's agent there and opens its start page. */
function useEnter(company: Account) {
  const { id, name } = company;
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const workAs = useWorkAs();
  const [send, { isLoading }] = useEnterCompanyMutation();
  const enter = async () => {
    try {
      const { agentId } = await send(id).unwrap();
      await workAs({ id: agentId, account: company }, '/dashboard');
    } catch (failed) {
      toast.error(t('superAdmin.companies.notEntered', { name }), { details: errorText(failed) });
    }
  };
  return { enter, isEntering: isLoading };
}
