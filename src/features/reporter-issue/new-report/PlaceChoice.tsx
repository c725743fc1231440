import { REPORT_PLACES, type ReportPlace } from '#contract/publicReport.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

type Props = {
  /** Undefined where the address says it. */
  chosen: ReportPlace | undefined;
  onChoose: (place: ReportPlace) => void;
};

/** Whether the fault is at the reporter's own or outside: that is not asked about their home. */
export function PlaceChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  if (chosen === undefined) return null;
  return (
    <fieldset className="rep-q">
      <legend>{t('publicReport.place.title')}</legend>
      <div className="rep-choices">
        {REPORT_PLACES.map((place) => (
          <label key={place} className="choice">
            <input
              type="radio"
              name="place"
              checked={place === chosen}
              onChange={() => onChoose(place)}
            />
            <span>{t(`publicReport.place.${place}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
