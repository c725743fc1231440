import { useRemembered } from '../filters/filtersSlice.ts';
import { Disclosure, type DisclosureProps } from './Disclosure.tsx';

type Props = Omit<DisclosureProps, 'isOpenAtFirst' | 'onToggle'> & {
  /** Name of the part on its page. */
  keep: string;
};

/** A disclosure that this person finds as they left it. */
export function KeptDisclosure({ keep, ...disclosure }: Props) {
  const [kept = '', remember] = useRemembered(`open.${keep}`);
  return (
    <Disclosure
      {...disclosure}
      isOpenAtFirst={kept !== ''}
      onToggle={(isOpen) => remember(isOpen ? 'open' : '')}
    />
  );
}
