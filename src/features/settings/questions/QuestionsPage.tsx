import '#src/entities/project/form-design/designer.scss';
import '#src/shared/master-detail/master-detail.scss';
import './questions.scss';

import { useParams } from 'react-router';

import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useListCategoryFormsQuery } from '#src/entities/catalogue/categoryFormApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { useChosen } from '#src/shared/master-detail/useChosen.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { QuestionsDesigner } from './QuestionsDesigner.tsx';

/** What is asked when a report names the category. */
export function QuestionsPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const categories = useCatalogue('internalCategory');
  const forms = useListCategoryFormsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { chosen } = useChosen(categories.items, id);
  const { data } = forms;
  const retry = () => {
    void categories.refetch();
    void forms.refetch();
  };
  if (categories.items && !chosen) return <NothingChosen isGone />;
  return (
    <div className="set-questions designer">
      {data && chosen ? (
        <QuestionsDesigner
          key={chosen.id}
          category={chosen}
          form={data.find((form) => form.id === chosen.id) ?? { id: chosen.id, version: 0 }}
        />
      ) : (
        <section className="panel set-detail">
          {categories.isError || forms.isError ? (
            <LoadError onRetry={retry} text={t('common.errors.generic')} />
          ) : (
            <Skeleton rows={8} />
          )}
        </section>
      )}
    </div>
  );
}
