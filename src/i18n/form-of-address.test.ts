import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import es from './es.json'

/** Words that ask a reader as *usted* does. */
const ASKING =
  /(?<!\p{L})(usted(es)?|abra|actível[ao]s?|agréguel[ao]|díganos|elija|envíe|escriba|escríbanos|haga|intente|pague|pídal[ao]|reclámel[ao]|responda|toque)(?!\p{L})/iu

/** What a mail calls its reader's as *usted* does; the app says the same of others. */
const OWNING =
  /(?<!\p{L})((a|de) su (cargo|favor)|sus? (anuncios?|negocios?|pago|pedido|perfil|plan|solicitud)|le (avisamos|enviamos|escribimos|invitan?)|(puede|podrá)( volver a)? \p{L}+r(l[aeo]s?)?)(?!\p{L})/iu

/** Messages that speak of others, or of a tap, with such words. */
const ofOthers = new Set(['handlePlans.expiredLead', 'install.why'])

/** The team reads it about the buyer of a plan. */
const OF_A_BUYER = 'Es para este lugar, que está a su cargo:'

describe('people are addressed as tú', () => {
  test.each([
    'Responda a este correo y díganos por qué',
    'Usted lo traspasó.',
    'Su negocio ya está publicado',
    'Le avisamos por correo',
    'Si es así, puede volver a reclamarlo',
  ])('unlike in %j', (text) => {
    expect(ASKING.test(text) || OWNING.test(text)).toBe(true)
  })

  test.each(['Responde a este correo y dinos por qué', 'Tu negocio ya está publicado', 'Ya puedes corregirlo'])(
    'as in %j',
    (text) => {
      expect(ASKING.test(text) || OWNING.test(text)).toBe(false)
    },
  )

  test('in the app', () => {
    expect(Object.entries(es).filter(([key, text]) => ASKING.test(text) && !ofOthers.has(key))).toEqual([])
  })

  test('in mails', () => {
    const files = execFileSync('git', ['ls-files', 'functions/src'], { encoding: 'utf8' }).split('\n')
    const lines = files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    expect(lines.filter((line) => (ASKING.test(line) || OWNING.test(line)) && !line.includes(OF_A_BUYER))).toEqual([])
  })
})
