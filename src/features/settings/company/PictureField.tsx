import { useRef } from 'react';

import { type BrandPicture, MAX_BRAND_PICTURE, type OwnCompany } from '#contract/company.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { brandImage } from '#src/shared/session/brandImage.ts';
import { BrandLogo } from '#src/shared/session/BrandLogo.tsx';
import { useGetConfigQuery } from '#src/shared/session/sessionApi.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Facade } from '#src/shared/ui/Facade.tsx';

import { useResult } from '../frame/useResult.ts';
import { useRemovePictureMutation, useSendPictureMutation } from './companyApi.ts';

type Props = { picture: BrandPicture; company: OwnCompany; hasOwn: boolean };

const ACCEPTED = {
  logo: '.svg,.png,.jpg,.jpeg,.webp',
  background: '.jpg,.jpeg,.png,.webp',
} as const;
const REFUSED = ['FILE_TYPE', 'FILE_DAMAGED'];

/** One of the company's pictures, with upload and reset. */
export function PictureField({ picture, company, hasOwn }: Props) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const { send, remove, isSending, isRemoving } = usePicture(picture);
  const text = (name: string) => t(`settings.company.${picture}.${name}`);
  return (
    <fieldset className="field picture-field">
      <legend className="form-label">{text('label')}</legend>
      <Shown picture={picture} company={company} />
      <div className="picture-acts">
        <BusyButton
          variant="secondary"
          busy={isSending}
          busyText={t('settings.company.picture.sending')}
          onClick={() => picker.current?.click()}
        >
          {text('send')}
        </BusyButton>
        {hasOwn && (
          <BusyButton
            variant="ghost"
            busy={isRemoving}
            busyText={t('settings.company.picture.removing')}
            onClick={() => void remove()}
          >
            {text('remove')}
          </BusyButton>
        )}
      </div>
      <input
        ref={picker}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={text('send')}
        accept={ACCEPTED[picture]}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <div className="form-text">{text('hint')}</div>
    </fieldset>
  );
}

function Shown({ picture, company }: { picture: BrandPicture; company: OwnCompany }) {
  const { data: config } = useGetConfigQuery();
  if (!config?.company) return null;
  const { brandsUrl, company: shown } = config;
  if (picture === 'logo') {
    return (
      <div className="picture-plates">
        {(['light', 'dark'] as const).map((theme) => (
          <span key={theme} className="picture-plate" data-bs-theme={theme}>
            <BrandLogo brandsUrl={brandsUrl} company={shown} />
          </span>
        ))}
      </div>
    );
  }
  return (
    <div className="picture-back">
      {shown.hasBackground ? (
        <img src={brandImage(brandsUrl, company.domain, 'background.jpg')} alt="" />
      ) : (
        <Facade seed={company.domain} />
      )}
    </div>
  );
}

/** Uploads a picture, or resets it to the default. */
function usePicture(picture: BrandPicture) {
  const { t } = useTranslation();
  const { done: say, failed: fail } = useResult('settings.areas.company');
  const errorText = useErrorText();
  const [sendPicture, sending] = useSendPictureMutation();
  const [removePicture, removing] = useRemovePictureMutation();
  const refusal = (failed: unknown) => {
    const { status, body } = failed as ApiError;
    const key = status === 413 ? 'TOO_LARGE' : body?.error.translationKey;
    const most = MAX_BRAND_PICTURE[picture] / 1024 / 1024;
    return key && ['TOO_LARGE', ...REFUSED].includes(key)
      ? t(`settings.company.picture.refused.${key}`, { most })
      : errorText(failed);
  };
  const tell = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      say(t(`settings.company.${picture}.${done}`));
    } catch (failed) {
      fail('save', failed, refusal(failed));
    }
  };
  return {
    send: async (file: File) => {
      const tooLarge = { status: 413 } satisfies ApiError;
      const isTooLarge = file.size > MAX_BRAND_PICTURE[picture];
      await tell(
        isTooLarge ? Promise.reject(tooLarge) : sendPicture({ picture, file }).unwrap(),
        'sent',
      );
    },
    remove: () => tell(removePicture(picture).unwrap(), 'removed'),
    isSending: sending.isLoading,
    isRemoving: removing.isLoading,
  };
}
