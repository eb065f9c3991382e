import { expect, it } from 'vitest'
import { closedByName } from './closed-name.ts'

it.each([
  ['Café X (CERRADO PERMANENTEMENTE)', 'CERRADO PERMANENTEMENTE'],
  ['CERRADO - Café X', 'CERRADO'],
  ['Café X - cerrado', 'cerrado'],
  ['Café X (Permanentemente cerrado)', 'Permanentemente cerrado'],
  ['Librería Luz (cerrada)', 'cerrada'],
  ['[CLOSED] Pub Zeta', 'CLOSED'],
  ['Permanently closed: Gym Uno', 'Permanently closed'],
  ['CERRADO PERMANENTEMENTE Café Dos', 'CERRADO PERMANENTEMENTE'],
  ['Café Sol CERRADO', 'CERRADO'],
  ['Bar Tres-CERRADO', 'CERRADO'],
  ['Tienda Ana (ya no existe)', 'ya no existe'],
  ['Bar Z (cerrado desde marzo de 2020)', 'cerrado desde marzo de 2020'],
  ['Bar Z (local cerrado)', 'local cerrado'],
  ['Bar Z - Cerró definitivamente', 'Cerró definitivamente'],
  ['Cerrado', 'Cerrado'],
  ['Farmacia. Cerrada', 'Cerrada'],
  ['CERRADO - Piscina Sol', 'CERRADO'],
  ['Coliseo (cerrado definitivamente)', 'cerrado definitivamente'],
  ['Café X (se trasladó)', 'se trasladó'],
  ['Café X - trasladado', 'trasladado'],
  ['Café X (cierre definitivo)', 'cierre definitivo'],
  ['🚫 CERRADO 🚫 Café X', 'CERRADO'],
  ['Café X ❌ CERRADO', 'CERRADO'],
])('%s is gone', (name, words) => {
  expect(closedByName(name)).toEqual({ state: 'gone', words })
})

it.each([
  ['CERRADO TEMPORALMENTE - Hotel Yungas', 'CERRADO TEMPORALMENTE'],
  ['Pub Q (cerrado temporalmente)', 'cerrado temporalmente'],
  ['Museo Y (cerrado por remodelación)', 'cerrado por remodelación'],
  ['Hotel W (cerrado hasta enero)', 'cerrado hasta enero'],
  ['Pub Q - Temporarily closed', 'Temporarily closed'],
  ['Museo Y (en remodelación)', 'en remodelación'],
  ['Hotel W (próximamente)', 'próximamente'],
  ['Hotel W (en construcción)', 'en construcción'],
])('%s is closed for now', (name, words) => {
  expect(closedByName(name)).toEqual({ state: 'closed_for_now', words })
})

it.each([
  'Café X',
  'El Cerrado',
  'Mirador - Cerro',
  'Bar W (cerrado hasta las 18)',
  'Bar Cerrado',
  'Circuito Cerrado',
  'Circuito Cerrado de TV',
  'Barrio Cerrado Las Lomas',
  'A Puerta Cerrada',
  'Closed Loop Coffee',
  'Coliseo (cerrado)',
  'Coliseo CERRADO',
  'Coliseo Julio Borelli - cerrado',
  'Cancha Polifuncional (cerrada)',
  'Piscina Olímpica (cerrada)',
  'Urb. Cerrada',
  'Urb. El Sol (cerrada)',
  'Urbanización Las Lomas CERRADA',
  'Residencial CERRADO',
  'Condominio - cerrado',
  'Av. Cerrada',
  'Cerrado los lunes',
  'Café X (cerrado los lunes)',
  'Café X - cerrado domingos',
  'Cerrado: domingos',
  'Materiales en Construcción',
])('%s is open', (name) => {
  expect(closedByName(name)).toBeNull()
})
