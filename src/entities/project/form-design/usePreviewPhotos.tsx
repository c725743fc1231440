import { useEffect, useRef, useState } from 'react';

import type { TakenPhotos } from '#src/entities/project/photoAnswers.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

type TriedPhoto = { question: string; answer: string; name: string };

/** Photos of the preview; they stay in the browser and are dropped with it. */
export function usePreviewPhotos(): TakenPhotos {
  const { t } = useTranslation();
  const [photos, setPhotos] = useState<TriedPhoto[]>([]);
  const urls = useRef<string[]>([]);
  useEffect(() => () => urls.current.forEach((url) => URL.revokeObjectURL(url)), []);
  return {
    list: photos.map(({ question, answer, name }) => ({
      question,
      answer,
      tile: (
        <li key={answer} className="ph">
          <img src={answer} alt={name} />
          <span className="ph-x">
            <button
              type="button"
              className="btn btn-icon btn-sm"
              aria-label={t('newIssue.photos.remove', { name })}
              onClick={() => setPhotos((list) => list.filter((one) => one.answer !== answer))}
            >
              <Icon name="trash3" />
            </button>
          </span>
        </li>
      ),
    })),
    add: (question, file) => {
      const answer = URL.createObjectURL(file);
      urls.current.push(answer);
      setPhotos((list) => [...list, { question, answer, name: file.name }]);
    },
  };
}
