/** Stands where the form will be, about as high as it. */
export function AddPlaceSkeleton() {
  return <div className="surface skeleton" style={{ height: '40rem' }} />
}
