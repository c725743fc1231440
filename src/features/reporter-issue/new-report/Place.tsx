import { Plate } from '#src/shared/ui/Plate.tsx';

import type { Flow } from './flow.ts';

/** The place given by the link or chosen by the reporter. */
export function Place({ flow: { form, draft } }: { flow: Pick<Flow, 'form' | 'draft'> }) {
  const address = form.address ?? form.addresses.find(({ id }) => id === draft.addressId);
  const space = form.space ?? form.spaces.find(({ id }) => id === draft.spaceId);
  const words = [address?.street, form.area?.name, space?.name].filter(Boolean);
  return (
    <p className="text-2 place">
      {address?.objectId && <Plate>{address.objectId}</Plate>}
      <span>{words.length > 0 ? words.join(' · ') : form.project.name}</span>
    </p>
  );
}
