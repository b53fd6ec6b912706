import type { LoadKey } from '@legajo/contract/people/person-fields';

/**
 * What a load knows of a field's column: the example of the template, and what payroll systems and spreadsheets of the
 * region write over it, without accents, comma-separated. No browser needs it: lists open without its weight.
 */
export const LOAD_COLUMNS: Readonly<Record<LoadKey, { readonly example: string; readonly headers: string }>> =
  {
    username: {
      example: 'ana_rios',
      headers: 'user, username, login, nombre de usuario, nome de usuario, usuario de acceso, id usuario',
    },
    name: {
      example: 'Ana',
      headers: 'nombres, primer nombre, name, first name, nome, primeiro nome',
    },
    surname: {
      example: 'Ríos',
      headers: 'apellidos, surname, last name, sobrenome, apelido, apellido paterno',
    },
    dni: {
      example: '30111222',
      headers: 'documento, doc, nro documento, numero de documento, n documento, rg, cedula, ci, cc, curp',
    },
    cuil: {
      example: '27301112221',
      headers: 'cuit, cuil cuit, cuit cuil, nro cuil, rut, cpf, rfc, cuil del empleado, identificacion',
    },
    mail: {
      example: 'ana.rios@empresa.example',
      headers: 'email, e mail, correo, correo electronico, mail personal, email laboral',
    },
    sector: {
      example: 'Producción',
      headers: 'area, departamento, gerencia, setor, seccion, centro de trabajo',
    },
    location: {
      example: 'Mendoza',
      headers: 'locacao, localidad, sede, planta, sucursal, lugar de trabajo, ubicacion, unidade, filial',
    },
    position: {
      example: 'Operaria',
      headers: 'puesto, posicion, funcion, categoria, funcao, tarea',
    },
    fileNumber: {
      example: '1042',
      headers:
        'legajo, n legajo, nro legajo, nro de legajo, numero de legajo, leg, matricula, ficha, registro',
    },
    birthOn: {
      example: '14/05/1990',
      headers:
        'nacimiento, fecha de nacimiento, f nac, fec nac, fecha nac, fecha nacimiento, data de nascimento, dt nascimento, nascimento',
    },
    hiredOn: {
      example: '01/03/2024',
      headers:
        'ingreso, fecha de ingreso, fecha ingreso, f ingreso, fec ingreso, alta, fecha de alta, fecha alta, fecha de contratacion, fecha contratacion, antiguedad, admissao, data de admissao, dt admissao, data de contratacao',
    },
    costCenter: {
      example: 'CC-120',
      headers: 'centro de costo, centro de costos, ceco, cost center, centro de custo, ccusto',
    },
    civilStatus: {
      example: 'Soltero/a',
      headers: 'civil, est civil, situacion civil, marital status, situacao civil',
    },
    nationality: {
      example: 'Argentina',
      headers: 'nationality, nacionalidade, nac',
    },
    collectiveAgreement: {
      example: 'CCT 130/75',
      headers: 'cct, convenio colectivo, convenio colectivo de trabajo, acordo coletivo, convencao coletiva',
    },
  };
