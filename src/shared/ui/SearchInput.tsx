import { Icon } from './Icon.tsx';

type Props = {
  label: string;
  /** If different from the label. */
  placeholder?: string;
  value: string;
  onChange: (typed: string) => void;
  size?: 'lg' | 'xl';
  className?: string;
};

/** Filters a list while typing. */
export function SearchInput({
  label,
  placeholder = label,
  value,
  onChange,
  size,
  className,
}: Props) {
  return (
    <div className={['field-ico', className].filter(Boolean).join(' ')}>
      <Icon name="search" />
      <input
        className={size ? `form-control form-control-${size}` : 'form-control'}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
