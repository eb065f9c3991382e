/**
 * Everything that can go wrong and be told to a user, in kebab-case. Each has a message in both languages
 * (i18n/error-messages.ts). Functions send the code as `details.reason`; the interface maps by it, never by text.
 */
export const errorCodes = [
  // Signing in and up
  'sign-in-fields-missing',
  'sign-up-failed',
  'sign-in-failed',
  'google-sign-in-failed',
  'credentials-wrong',
  'email-already-used',
  'email-invalid',
  'email-unverified',
  'password-too-short',
  'popup-blocked',
  'popup-closed',
  'account-disabled',
  'session-expired',
  'sign-in-required',
  'recent-sign-in-required',
  'sign-out-failed',
  // Second factor
  'second-factor-required',
  'second-factor-code-wrong',
  'second-factor-enroll-failed',
  'second-factor-duplicate',
  'second-factor-limit',
  'second-factor-remove-failed',
  'phone-invalid',
  // Places
  'places-load-failed',
  'place-load-failed',
  'place-not-found',
  'place-open-failed',
  'place-closed',
  'place-update-failed',
  'saved-place-failed',
  'saved-places-full',
  // Reviews
  'review-sign-in-required',
  'review-content-missing',
  'review-content-too-long',
  'review-title-too-long',
  'review-rating-missing',
  'review-photos-too-many',
  'review-duplicate',
  'review-own-place',
  'review-not-found',
  'review-daily-limit',
  'review-failed',
  'review-photo-upload-failed',
  'review-update-failed',
  'review-delete-failed',
  'review-report-failed',
  'review-already-reported',
  'review-answer-failed',
  'review-already-answered',
  'review-moderate-failed',
  // Claims
  'claim-sign-in-required',
  'claim-fields-missing',
  'claim-duplicate',
  'claim-failed',
  'claim-document-upload-failed',
  'claims-load-failed',
  'claim-update-failed',
  'claim-already-decided',
  'claim-own',
  'claim-place-taken',
  'claim-owner-update-failed',
  // Owners
  'own-businesses-load-failed',
  'business-name-missing',
  'business-update-failed',
  'image-upload-failed',
  'not-place-owner',
  // Uploads
  'image-type-refused',
  'image-too-large',
  'too-many-images',
  'photo-unreadable',
  'photo-too-large',
  'upload-limit',
  // Administration
  'not-admin',
  'admin-check-failed',
  'plan-update-failed',
  'mail-retry-failed',
  'mail-states-failed',
  'health-failed',
  'place-close-failed',
  'owner-revoke-failed',
  // Contact and plan forms
  'contact-name-missing',
  'contact-email-missing',
  'contact-phone-missing',
  'contact-message-missing',
  'plan-business-name-missing',
  'message-failed',
  // Account
  'profile-load-failed',
  'profile-update-failed',
  'verification-mail-failed',
  'account-mismatch',
  'account-delete-failed',
  'account-export-failed',
  // Anywhere
  'input-invalid',
  'text-too-long',
  'key-reused',
  'too-many-requests',
  'offline',
  'server-failed',
  'not-stored',
  'unexpected',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** Returns true iff a text from outside, as a function's `reason`, is one of our codes. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return (errorCodes as readonly unknown[]).includes(text)
}
