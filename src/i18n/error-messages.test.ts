import { expect, test } from 'vitest'
import { errorCodes } from '@/domain/shared/error-code.ts'
import en from './en.json'
import { errorMessage } from './error-messages.ts'
import es from './es.json'

const texts = { es, en } as Record<'es' | 'en', Record<string, string>>

const listPlaceholders = (text: string) => text.match(/\{\w+/g) ?? []

test.each([
  ['sign-in-fields-missing', 'Por favor completa todos los campos'],
  ['place-load-failed', 'No se pudo cargar el lugar'],
  ['place-not-found', 'Lugar no encontrado'],
  ['place-open-failed', 'Ocurrió un error al abrir el lugar'],
  ['review-sign-in-required', 'Debes iniciar sesión para dejar una reseña'],
  ['review-content-missing', 'Por favor escribe tu reseña'],
  ['review-photo-upload-failed', 'No se pudo subir una de las fotos'],
  ['review-duplicate', 'Ya has dejado una reseña para este lugar'],
  ['review-failed', 'No se pudo publicar tu reseña'],
  ['claim-sign-in-required', 'Debes iniciar sesión para reclamar este negocio'],
  ['claim-fields-missing', 'Por favor completa todos los campos obligatorios'],
  ['claim-duplicate', 'Ya has solicitado reclamar este negocio'],
  ['claim-failed', 'No se pudo enviar la solicitud'],
  ['claims-load-failed', 'No se pudieron cargar las solicitudes'],
  ['claim-update-failed', 'No se pudo actualizar la solicitud'],
  ['claim-owner-update-failed', 'No se pudo actualizar el propietario'],
  ['place-update-failed', 'No se pudo actualizar el lugar'],
  ['places-load-failed', 'No se pudieron cargar los lugares'],
  ['own-businesses-load-failed', 'No se pudieron cargar tus negocios'],
  ['image-upload-failed', 'No se pudo subir la imagen {n}'],
  ['business-update-failed', 'No se pudo actualizar el negocio'],
  ['not-admin', 'No tienes permisos de administrador'],
  ['admin-check-failed', 'Error verificando permisos de administrador'],
  ['message-failed', 'Algo salió mal. Por favor intenta de nuevo'],
] as const)('%s says what the specification says', (code, text) => {
  expect(texts.es[errorMessage(code).message]).toBe(text)
})

test('the one English sentence of the specification is kept', () => {
  expect(texts.en[errorMessage('message-failed').message]).toBe('Something went wrong. Please try again')
})

test('failures are titled "Error", but for three', () => {
  const titles = new Map(errorCodes.map((code) => [code, texts.es[errorMessage(code).title]]))
  expect([...titles].filter(([, title]) => title !== 'Error')).toEqual([
    ['sign-up-failed', 'Error al registrarse'],
    ['sign-in-failed', 'Error al iniciar sesión'],
    ['not-admin', 'Acceso denegado'],
  ])
})

test('every failure has its words in both languages, with the same placeholders', () => {
  for (const code of errorCodes) {
    const { message } = errorMessage(code)
    const [spanish = '', english = ''] = [texts.es[message], texts.en[message]]
    expect(spanish, code).not.toBe('')
    expect(english, code).not.toBe('')
    expect(listPlaceholders(english), code).toEqual(listPlaceholders(spanish))
  }
})

test('no text is left over from a code that is gone', () => {
  const used = errorCodes.flatMap((code) => Object.values(errorMessage(code)))
  const present = Object.keys(texts.es).filter((key) => key.startsWith('error.'))
  expect(present.filter((key) => !(used as string[]).includes(key))).toEqual([])
})
